import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './dialog-window.module.css'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'

/** A dialog of 600 px, wide, or at the side; a bottom sheet under 860 px; keeps the focus inside and gives it back. */
export function DialogWindow({
  opened,
  onClose,
  title,
  subtitle,
  footer,
  children,
  dirty,
  wide,
  side,
  above,
  actions,
}: DialogProps) {
  const [asking, setAsking] = useState(false)
  useStillPage(opened)
  useReturnFocus(opened)
  if (asking && !opened) setAsking(false)

  // Kept while the focus is in the content: by the time of the question a browser may have given it to the close button, or to nothing.
  const last = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)

  function keepEditing() {
    const field = last.current?.isConnected
      ? last.current
      : body.current?.querySelector<HTMLElement>('input, select, textarea, button')
    setAsking(false)
    field?.focus()
  }
  function close() {
    if (asking) keepEditing()
    else if (dirty) setAsking(true)
    else onClose()
  }

  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={wide ? 1120 : side ? 620 : 600}
      centered={!side}
      yOffset={side ? 0 : 24}
      xOffset={side ? 0 : 24}
      lockScroll={false}
      classNames={{
        content: side ? `${classes.content} ${classes.side}` : classes.content,
        inner: side ? `${classes.inner} ${classes.atSide}` : classes.inner,
      }}
      transitionProps={{ transition: 'fade', duration: 180 }}
      returnFocus={false}
    >
      <Modal.Overlay color="var(--backdrop)" backgroundOpacity={1} className={classes.overlay} />
      <Modal.Content>
        <div className={classes.head}>
          <div className={classes.titles}>
            {above && <p className={classes.subtitle}>{above}</p>}
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          </div>
          {actions}
          <IconButton className={classes.close} size="large" label="Close" icon={<IconX size={18} />} onClick={close} />
        </div>
        <Modal.Body
          ref={body}
          className={classes.body}
          onFocus={(event) => {
            last.current = event.target
          }}
        >
          {children}
        </Modal.Body>
        <div className={classes.foot}>
          {asking ? <DiscardQuestion onKeep={keepEditing} onDiscard={onClose} /> : footer}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    keep.current?.focus()
  }, [])
  return (
    <>
      <p className={classes.question} role="alert">
        Close without saving your changes?
      </p>
      <Button ref={keep} variant="default" onClick={onKeep}>
        Keep editing
      </Button>
      <Button color="red" onClick={onDiscard}>
        Discard
      </Button>
    </>
  )
}

/** Mantine's own scroll lock writes a <style> into the page, which the CSP forbids. */
function useStillPage(still: boolean) {
  useEffect(() => {
    if (!still) return
    const root = document.documentElement
    const gap = window.innerWidth - root.clientWidth
    root.style.overflow = 'hidden'
    root.style.paddingRight = gap > 0 ? `${gap}px` : ''
    return () => {
      root.style.overflow = ''
      root.style.paddingRight = ''
    }
  }, [still])
}
