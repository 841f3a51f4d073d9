import { findScreen, isPublic } from './find-screen.ts'

const shell = 'web/shell/shell.tsx'
const authFrame = 'web/auth-frame.tsx'

/**
 * The path ('/bank') -> the modules that draw it, as the build's manifest names them. The server puts links to them into
 * the page, so that it asks for its screen's script before the router has run; the size report reads them too.
 */
export function findRouteModules(path: string): string[] {
  return [isPublic(path) ? authFrame : shell, findScreen(path).file.replace(/^\.\//, '')]
}
