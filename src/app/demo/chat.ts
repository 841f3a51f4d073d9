import { addDays } from '../../kit/calendar/date.ts'
import type { Moment } from './past.ts'
import type { Sample } from './sample.ts'
import type { Visitor } from './visitor.ts'

type Said = [daysAgo: number, time: string, who: 'client' | 'staff', text: string]

const conversations: Record<Sample['key'], Said[]> = {
  day10: [
    [
      9,
      '09:12',
      'staff',
      'Welcome, Theo. This is where you reach all of us: ask anything, at any hour. We answer within one business day, usually sooner.',
    ],
    [4, '19:41', 'client', 'Thank you. Quick one: can I use my home address for the company, or do I need an office?'],
    [
      3,
      '08:27',
      'staff',
      'A home address works for forming the company, but a lender may not accept it later. Most clients take a real street address with mail handling, not a P.O. box.\n\nThe address must match exactly on the articles, at the bank and with the IRS, down to the suite number.',
    ],
    [
      1,
      '16:05',
      'client',
      'Good to know. I took the one on Foundry Street then.\nI sent the verification e-mail on to my partner, he will click it tonight.',
    ],
  ],
  day33: [
    [17, '11:34', 'client', 'Hi Dana, the bank still shows Suite 201 and our lease says Suite 210. Is that a problem?'],
    [
      17,
      '13:02',
      'staff',
      'Good catch. Yes: D&B compares the two, and a mismatch holds up the D-U-N-S number. Please ask the bank to correct it; I’ll hold the filing until then.',
    ],
    [15, '10:18', 'client', 'Done, they changed it this morning. The new statement is under Business Documents.'],
    [
      15,
      '10:51',
      'staff',
      'I see it, thank you. The filing goes out today. A D-U-N-S number takes up to 30 business days, usually less.',
    ],
  ],
}

/** Lets a client and the staff write with each other, and read what was written up to the last message of the other. Returns when each was written. */
export async function addConversation(
  client: Visitor,
  staff: Visitor,
  { userId, key, today }: Sample,
): Promise<Moment[]> {
  const moments: Moment[] = []
  for (const [index, [daysAgo, time, who, body]] of conversations[key].entries()) {
    const { id } = await (who === 'client' ? client : staff).call<{ id: string }>('POST', '/api/chat-messages', {
      userId,
      body,
    })
    moments.push({ table: 'chat_messages', id, at: `${addDays(today, -daysAgo)} ${time}` })
    // The last message waits unread for anyone who signs in next.
    if (index < conversations[key].length - 1)
      await (who === 'client' ? staff : client).call('POST', '/api/chat-conversation/read', { userId, messageId: id })
  }
  return moments
}
