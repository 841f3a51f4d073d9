import { lazyRouteComponent } from '@tanstack/react-router'
import { Note } from '../../../kit/ui/note.tsx'
import classes from './unknown.module.css'

// Imported where it is shown: a page that imports it from the start makes the bundler load the dashboard in two steps.
const Dashboard = lazyRouteComponent(() => import('../../../areas/build-out/web/dashboard-screen.tsx'))

/** An unknown path shows the dashboard with a notice. */
export default function UnknownScreen() {
  return (
    <>
      <div className={classes.note}>
        <Note>That page doesn’t exist. This is your dashboard.</Note>
      </div>
      <Dashboard />
    </>
  )
}
