/** Of an empty page, for those who can't add anything to it. */
export const nothingYet = 'You’ll see it here once something is added.'
