import { afterAll } from 'vitest'
import { leaveAll } from './browser.ts'

// The browser stays open from one file to the next, so those who came for a whole file are sent out.
afterAll(leaveAll)
