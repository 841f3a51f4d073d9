import chromium from '@sparticuz/chromium'

// A process of its own for `chromium.ts`: the package reads its folders from the environment when it is loaded.
await chromium.executablePath()
