// Loaded into our server's process before it starts: tells the run what its main thread did. Plain JavaScript, or the
// type stripper would be loaded with it and count as the server's memory.
const every = 5
let lateness = []
let timer
let spent = process.threadCpuUsage()

function watch() {
  lateness = []
  spent = process.threadCpuUsage()
  let due = performance.now() + every
  const look = () => {
    const now = performance.now()
    lateness.push(Math.max(0, now - due))
    due = now + every
    timer = setTimeout(look, every)
  }
  timer = setTimeout(look, every)
}

process.on('message', (question) => {
  if (question === 'watch') watch()
  else clearTimeout(timer)
  const { user, system } = process.threadCpuUsage(spent)
  process.send({ lateness, spent: (user + system) / 1_000 })
})
// A run that was killed must not leave its servers behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel.unref()
