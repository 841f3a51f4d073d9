import classes from './show-waiting.module.css'

/** Puts a line over the static first paint when nobody answers who is signed in; the first render takes it away. */
export function showWaiting(): void {
  const line = document.createElement('p')
  line.className = classes.line ?? ''
  line.setAttribute('role', 'status')
  line.textContent = 'We cannot reach the server at the moment. We keep trying; you need not do anything.'
  document.getElementById('root')?.append(line)
}
