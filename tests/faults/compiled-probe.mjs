// Loaded before a server: writes whether the engine makes machine code of what runs often, during the start and when SIGUSR2 comes.
import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'

const optimized = 1 << 4

async function write(when, rounds) {
  setFlagsFromString('--allow-natives-syntax')
  const readStatus = runInThisContext('(f) => %GetOptimizationStatus(f)')
  // A new one each time, so that nothing is known of it.
  const often = runInThisContext('(n) => { let sum = 0; for (let i = 0; i < n; i++) sum += i % 7; return sum }')
  let compiled = false
  for (let round = 0; round < rounds && !compiled; round++) {
    often(20_000)
    compiled = (readStatus(often) & optimized) !== 0
    // The engine compiles on another thread, and takes over the result between two turns.
    await new Promise((resolve) => setImmediate(resolve))
  }
  process.stdout.write(`compiled ${when}: ${compiled}\n`)
}

setImmediate(() => void write('during the start', 50))
process.on('SIGUSR2', () => void write('now', 1_000))
