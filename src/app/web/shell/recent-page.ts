import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../../kit/session/web/session.ts'

const key = 'recent-pages'
const maxPages = 6

type StoredPages = { user: string; paths: string[] }

/** Remembers which pages were open, in this browser and for this user. */
export function useRecentPages(): void {
  const user = useSession()?.user.id
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    if (!user) return
    const paths = [path, ...readRecentPages(user).filter((one) => one !== path)].slice(0, maxPages)
    localStorage.setItem(key, JSON.stringify({ user, paths } satisfies StoredPages))
  }, [user, path])
}

/** The paths that this user had open last, the newest first. */
export function readRecentPages(user: string): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as StoredPages
    return stored.user === user ? stored.paths : []
  } catch {
    return []
  }
}
