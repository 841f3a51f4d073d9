import type { Visitor } from './visitor.ts'

type Said = [who: 'client' | 'staff', text: string]

const conversations: Record<'day10' | 'day33', Said[]> = {
  day10: [
    ['staff', 'Welcome, Theo. This is where you reach all of us: ask anything, at any hour. We answer within one business day, usually sooner.'],
    ['client', 'Thank you. Quick one: can I use my home address for the company, or do I need an office?'],
    ['staff', 'A home address works for forming the company, but a lender may not accept it later. Most clients take a real street address with mail handling, not a P.O. box.\n\nThe address has to read the same on the articles, at the bank and with the IRS, down to the suite number.'],
    ['client', 'Good to know. I will take the one on Foundry Street then.\nI sent the verification e-mail on to my partner, he will click it tonight.'],
  ],
  day33: [
    ['client', 'Hi Dana, the bank still shows Suite 201 and our lease says Suite 210. Is that a problem?'],
    ['staff', 'Good that you saw it. Yes: D&B compares the two, and a mismatch holds up the D-U-N-S number. Please ask the bank to correct it; I hold the filing back until then.'],
    ['client', 'Done, they changed it this morning. The new statement is under Business Documents.'],
    ['staff', 'I see it, thank you. The filing goes out today. A D-U-N-S number takes up to 30 business days, mostly less.'],
  ],
}

/** Lets a client and the staff write with each other, and read what was written up to the last message of the other. */
export async function addConversation(client: Visitor, staff: Visitor, userId: string, key: 'day10' | 'day33'): Promise<void> {
  for (const [who, body] of conversations[key]) {
    const { id } = await (who === 'client' ? client : staff).call<{ id: string }>('POST', '/api/chat-messages', { userId, body })
    // The last message waits unread for whoever signs in next.
    if (body !== conversations[key].at(-1)?.[1]) await (who === 'client' ? staff : client).call('POST', '/api/chat-conversation/read', { userId, messageId: id })
  }
}
