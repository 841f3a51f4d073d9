import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { BusinessDocument, DocumentType } from '../contract.ts'
import { sections } from '../section.ts'
import classes from './section-tabs.module.css'

type SectionTabsProps = { documents: BusinessDocument[] | undefined; shown: DocumentType | undefined }

/** All documents or those of one section, with how many there are. The choice is in the address. */
export function SectionTabs({ documents, shown }: SectionTabsProps) {
  const count = (key: DocumentType) => documents?.filter((document) => document.documentType === key).length
  return (
    <nav className={classes.tabs} aria-label="Sections">
      <Tab name="All" count={documents?.length} hash="" isShown={shown === undefined} />
      {sections.map(({ key, tab }) => (
        <Tab key={key} name={tab} count={count(key)} hash={key} isShown={shown === key} />
      ))}
    </nav>
  )
}

function Tab({
  name,
  count,
  hash,
  isShown,
}: {
  name: string
  count: number | undefined
  hash: string
  isShown: boolean
}) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isShown) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isShown])
  return (
    <Link
      ref={link}
      to="."
      hash={hash}
      replace
      resetScroll={false}
      hashScrollIntoView={false}
      activeOptions={{ includeHash: true }}
      className={classes.tab}
    >
      {name}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </Link>
  )
}
