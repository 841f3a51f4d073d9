import { Button } from '@mantine/core'
import { IconMessageCircle, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dialogPart } from '../../../kit/ui/part.ts'
import { findWorksheet } from '../worksheet.ts'
import classes from './banners.module.css'

const WorksheetDialog = dialogPart(() => import('./worksheet-dialog.tsx').then((module) => module.WorksheetDialog))

/** Two banners: the worksheet of the week, and the way to ask the team. */
export function Banners() {
  const [worksheet] = useState(() => findWorksheet(new Date()))
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.banners}>
      <section className={classes.banner} aria-labelledby="worksheet-banner">
        <span className={classes.icon}>
          <IconPencil size={20} stroke={1.65} aria-hidden />
        </span>
        <div className={classes.words}>
          <h2 id="worksheet-banner">Worksheet of the week</h2>
          <p>
            <b>{worksheet.title}.</b> {worksheet.question} A page of prompts to work through on paper.
          </p>
        </div>
        <Button variant="default" size="xs" onClick={() => setOpened(true)}>
          Open worksheet
        </Button>
      </section>
      <section className={classes.banner} aria-labelledby="support-banner">
        <span className={classes.icon}>
          <IconMessageCircle size={20} stroke={1.65} aria-hidden />
        </span>
        <div className={classes.words}>
          <h2 id="support-banner">Ask support</h2>
          <p>Questions? Your team answers in the chat.</p>
        </div>
        <Button variant="default" size="xs" renderRoot={(props) => <Link to="/support" {...props} />}>
          Ask support
        </Button>
      </section>
      <WorksheetDialog worksheet={worksheet} opened={opened} onClose={() => setOpened(false)} />
    </div>
  )
}
