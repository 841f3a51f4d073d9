import { IconFlask } from '@tabler/icons-react'
import classes from './sample-strip.module.css'

/** Says that nothing on the page is the client's own. */
export function SampleStrip() {
  return (
    <section className={classes.strip} aria-label="Sample data">
      <IconFlask size={18} aria-hidden />
      <p>
        <b>Sample data</b> These payments are made up to show how the page works. Import your own and they’ll replace
        these.
      </p>
    </section>
  )
}
