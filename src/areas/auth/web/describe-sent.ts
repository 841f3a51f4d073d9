/** Where a code was texted to; where many were asked for it leaves later. */
export const describeSent = (number: string, sent: boolean): string =>
  sent
    ? `We sent a 6-digit code to ${number}. It works for 10 minutes.`
    : `Many codes were asked for. The next one to ${number} leaves within 15 minutes.`
