import classes from './show-waiting.module.css'

/** Puts a line over the static first paint when the session could not be read; the first render takes it away. */
export function showWaiting(): void {
  const line = document.createElement('p')
  line.className = classes.line ?? ''
  line.setAttribute('role', 'status')
  line.textContent = 'We can’t reach the server right now. We’ll keep trying. No action needed.'
  document.getElementById('root')?.append(line)
}
