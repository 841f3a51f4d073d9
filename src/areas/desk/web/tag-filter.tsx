import { Menu } from '@mantine/core'
import { IconCheck, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import classes from './desk.module.css'
import { tagQuery } from './desk-query.ts'
import { type DeskView, hasTag, toggleTag } from './desk-view.ts'
import { TagPill } from './tag-pill.tsx'
import type { ChangeView } from './use-desk-view.ts'

type TagFilterProps = { view: DeskView; onView: ChangeView }

/** Chips of the tags that the desk is narrowed to, and the menu of all tags, which are counted when it opens. */
export function TagFilter({ view, onView }: TagFilterProps) {
  const [opened, setOpened] = useState(false)
  const tags = useQuery({ ...tagQuery(view.view), enabled: opened })
  const listed = tags.data?.items ?? []
  return (
    <>
      {view.tags.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-pressed
          aria-label={`Tag ${name}`}
          onClick={() => onView(toggleTag(view, name))}
        >
          <TagPill name={name} />
        </button>
      ))}
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        offset={4}
        width={280}
        returnFocus
        closeOnItemClick={false}
      >
        <Menu.Target>
          <button type="button" className={classes.chip}>
            <IconTag size={16} aria-hidden />
            Tags
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {listed.map(({ id, name, listed: count }) => (
            <Menu.Item
              key={id}
              aria-current={hasTag(view.tags, name) || undefined}
              leftSection={<IconCheck size={14} aria-hidden className={classes.tick} />}
              rightSection={<span className={classes.number}>{count}</span>}
              onClick={() => onView(toggleTag(view, name))}
            >
              <TagPill name={name} />
            </Menu.Item>
          ))}
          {listed.length === 0 && (
            <Menu.Label>
              {tags.isError
                ? readDetail(tags.error)
                : tags.isPending
                  ? 'Loading tags...'
                  : 'No tags yet. Select clients and press T.'}
            </Menu.Label>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
