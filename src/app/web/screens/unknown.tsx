import { DashboardPage } from '../../../areas/build-out/web/dashboard-page.tsx'
import { Note } from '../../../kit/ui/note.tsx'
import classes from './unknown.module.css'

/** An unknown path shows the dashboard, and says why. */
export function UnknownScreen() {
  return (
    <>
      <div className={classes.note}><Note>That page doesn’t exist. This is your dashboard.</Note></div>
      <DashboardPage />
    </>
  )
}
