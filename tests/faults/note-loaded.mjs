import v8 from 'node:v8'

/**
 * Loaded before a server: says at its end which modules of Node it has loaded, what it has used that needs ICU's locale data, and which flags
 * it has given to the engine, as one line of JSON.
 */
const formats = new Set()
const flags = []

const setFlags = v8.setFlagsFromString
v8.setFlagsFromString = (flag) => {
  flags.push(flag)
  setFlags(flag)
}

for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator', 'RelativeTimeFormat', 'PluralRules', 'ListFormat']) {
  Intl[name] = new Proxy(Intl[name], {
    construct: (target, values) => (formats.add(name), new target(...values)),
    apply: (target, self, values) => (formats.add(name), Reflect.apply(target, self, values)),
  })
}
for (const { prototype } of [Number, Date, String]) {
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'localeCompare']) {
    const original = prototype[name]
    if (original)
      prototype[name] = function (...values) {
        formats.add(name)
        return original.apply(this, values)
      }
  }
}

process.on('exit', () => {
  const modules = process.moduleLoadList.map((name) => name.replace('NativeModule ', ''))
  console.error(`loaded: ${JSON.stringify({ modules, formats: [...formats], flags })}`)
})
