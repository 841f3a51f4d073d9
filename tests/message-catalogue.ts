/** A text that the portal says to somebody, and where: each is brought about by a test of its own. */
export type CatalogueEntry = {
  text: string
  kind: 'error' | 'success' | 'question' | 'state'
  /** Route of the screen. */
  where: string
  /** Sections of the specification that name the text, or the situation where it had none. */
  section: string
  situation: string
  /** The specification only logs it: the text is ours. */
  ours?: true
  /** Told to the operator in the server's log; nobody can help it on a screen. */
  log?: true
  /** Belongs to calls that another issue builds: nothing says it yet. */
  later?: string
}

const loggedOnly = { section: '8 logged only', ours: true } as const
const signInIssue = { kind: 'error', where: 'auth service', section: '8', later: 'sign-in issue' } as const

const catalogue = {
  'signup.taken': { text: 'User already exists', kind: 'error', where: '/signup', section: '5, 8', situation: 'the e-mail has an account, in whatever case' },
  'signin.unknown': { text: 'User not found or query failed', kind: 'error', where: '/signin', section: '5, 8', situation: 'no account has this e-mail' },
  'signin.wrong': { text: 'Incorrect password', kind: 'error', where: '/signin', section: '5, 8', situation: 'the password is another one' },
  'signin.failed': { text: 'An error occurred during sign in', kind: 'error', where: '/signin', section: '8', situation: 'the server cannot be reached' },
  'forget.failed': { text: 'An error occurred during sign in', kind: 'error', where: '/forget', section: '8', situation: 'the server cannot be reached' },
  'forget.sent': { text: 'Email Send Successfully', kind: 'success', where: '/forget', section: '2.1', situation: 'a reset e-mail is on its way' },
  'password.differ': { text: 'Passwords do not match.', kind: 'error', where: '/update-password', section: '5, 8', situation: 'the second password is another one' },
  'password.failed': { text: 'Something went wrong', kind: 'error', where: '/update-password', section: '8', situation: 'the server fails without a reason' },
  'password.updated': { text: 'Password updated successfully!', kind: 'success', where: '/update-password', section: '2.1, 8', situation: 'the new password is set' },
  'users.refused': { text: 'Unauthorized', kind: 'state', where: '/clients', section: '2.5', situation: 'a client opens the list of users' },
  'users.load': { text: 'We couldn’t load the users', kind: 'error', where: '/clients', ...loggedOnly, situation: 'the list of users fails' },

  'mail.failed': { text: 'Failed to send email', kind: 'error', where: '/signup', section: '8 logged only', log: true, situation: 'the admins could not be told of a sign-up, which holds' },
  'login.failed': { text: 'Failed to update last login', kind: 'error', where: '/signin', section: '8 logged only', log: true, situation: 'the moment of a sign-in was not kept, the sign-in holds' },
  'tasks.load': { text: 'We couldn’t load your build-out', kind: 'error', where: '/', ...loggedOnly, situation: 'fetching the tasks fails' },
  'film.refused': { text: 'Your browser does not support the video tag.', kind: 'state', where: '/', section: '2.4', situation: 'the film cannot be played' },

  'documents.load': { text: 'We couldn’t load the documents', kind: 'error', where: '/documents', ...loggedOnly, situation: 'fetching the documents fails' },
  'documents.upload': { text: 'This is not a PDF, even though its name says so.', kind: 'error', where: '/documents', ...loggedOnly, situation: 'an upload is refused' },
  'documents.waiting': { text: 'Waiting for a connection. The upload will resume automatically.', kind: 'state', where: '/documents', ...loggedOnly, situation: 'an upload loses the connection' },
  'documents.delete': { text: 'We couldn’t delete the document', kind: 'error', where: '/documents', ...loggedOnly, situation: 'deleting a document fails' },
  'documents.deleted': { text: 'Document deleted successfully!', kind: 'success', where: '/documents', section: '8', situation: 'a document is in the trash' },
  'documents.undeletable': { text: 'Delete Disabled (Demo)', kind: 'state', where: '/documents', section: '2.5', situation: 'a demo whose files are locked' },
  'documents.closed': { text: 'Upload/Download Disabled', kind: 'state', where: '/documents', section: '2.5', situation: 'a demo whose files are locked' },

  'bank.loading': { text: 'Loading accounts...', kind: 'state', where: '/bank', section: '2.5', situation: 'the accounts are on their way' },
  'bank.empty': { text: 'No accounts found.', kind: 'state', where: '/bank', section: '2.5', situation: 'there are none' },
  'bank.load': { text: 'We couldn’t load your accounts', kind: 'error', where: '/bank', ...loggedOnly, situation: 'fetching the accounts fails' },
  'bank.signedOut': { text: 'User not authenticated', kind: 'error', where: '/bank', section: '5, 8', situation: 'the session is over when an account is saved' },
  'bank.save': { text: 'Error saving account', kind: 'error', where: '/bank', section: '8', situation: 'saving fails' },
  'bank.added': { text: 'Account added successfully', kind: 'success', where: '/bank', section: '8', situation: 'an account is added' },
  'bank.delete': { text: 'We couldn’t delete the account.', kind: 'error', where: '/bank', ...loggedOnly, situation: 'deleting fails' },
  'bank.deleted': { text: 'Account deleted successfully!', kind: 'success', where: '/bank', section: '8', situation: 'an account is in the trash' },

  'business.load': { text: 'We couldn’t load your accounts', kind: 'error', where: '/business-presence', ...loggedOnly, situation: 'fetching the accounts fails' },
  'business.insert': { text: 'We couldn’t save the account.', kind: 'error', where: '/business-presence', ...loggedOnly, situation: 'adding fails' },
  'business.update': { text: 'We couldn’t save the account.', kind: 'error', where: '/business-presence', ...loggedOnly, situation: 'a change fails' },
  'business.delete': { text: 'We couldn’t delete the account.', kind: 'error', where: '/business-presence', ...loggedOnly, situation: 'deleting fails' },
  'business.deleted': { text: 'Account deleted successfully!', kind: 'success', where: '/business-presence', section: '8', situation: 'an account is in the trash' },

  'compliance.signedOut': { text: 'User not authenticated!', kind: 'error', where: '/compliance', section: '8', situation: 'the session is over when a task is saved' },
  'compliance.insert': { text: 'Error adding task!', kind: 'error', where: '/compliance', section: '8', situation: 'adding fails' },
  'compliance.update': { text: 'Error updating task!', kind: 'error', where: '/compliance', section: '8', situation: 'completing fails' },
  'compliance.ask': { text: 'Are you sure you want to delete this task?', kind: 'question', where: '/compliance', section: '5', situation: 'before a task is deleted' },

  'store.noUser': { text: 'User not found', kind: 'error', where: '/store-credit', section: '5, 8', situation: 'staff add a card for nobody' },
  'store.insert': { text: 'Failed to add card.', kind: 'error', where: '/store-credit', section: '8', situation: 'adding fails' },
  'store.added': { text: 'Card added successfully!', kind: 'success', where: '/store-credit', section: '8', situation: 'a card is added' },
  'store.update': { text: 'Failed to update card.', kind: 'error', where: '/store-credit', section: '8', situation: 'a change fails' },
  'store.updated': { text: 'Card updated successfully!', kind: 'success', where: '/store-credit', section: '8', situation: 'a card is changed' },
  'store.delete': { text: 'We couldn’t delete the card.', kind: 'error', where: '/store-credit', section: '8 success after failure', ours: true, situation: 'deleting fails' },
  'store.deleted': { text: 'Store Credit Deleted Successfully', kind: 'success', where: '/store-credit', section: '8', situation: 'a card is in the trash' },
  'revolving.noUser': { text: 'User not found', kind: 'error', where: '/revolving-credit', section: '5, 8', situation: 'staff add a card for nobody' },
  'revolving.insert': { text: 'Failed to add card.', kind: 'error', where: '/revolving-credit', section: '8', situation: 'adding fails' },
  'revolving.added': { text: 'Card added successfully!', kind: 'success', where: '/revolving-credit', section: '8', situation: 'a card is added' },
  'revolving.update': { text: 'Failed to update card.', kind: 'error', where: '/revolving-credit', section: '8', situation: 'a change fails' },
  'revolving.updated': { text: 'Card updated successfully!', kind: 'success', where: '/revolving-credit', section: '8', situation: 'a card is changed' },
  'revolving.delete': { text: 'We couldn’t delete the card.', kind: 'error', where: '/revolving-credit', section: '8 success after failure', ours: true, situation: 'deleting fails' },
  'revolving.deleted': { text: 'Revolving Credit Deleted Successfully', kind: 'success', where: '/revolving-credit', section: '8', situation: 'a card is in the trash' },

  'receivable.load': { text: 'We couldn’t load your receivables', kind: 'error', where: '/account-receivable', ...loggedOnly, situation: 'fetching fails' },
  'receivable.insert': { text: 'We couldn’t add the receivable.', kind: 'error', where: '/account-receivable', ...loggedOnly, situation: 'adding fails' },
  'receivable.update': { text: 'We couldn’t update the receivable.', kind: 'error', where: '/account-receivable', ...loggedOnly, situation: 'a change fails' },
  'receivable.delete': { text: 'We couldn’t delete the receivable.', kind: 'error', where: '/account-receivable', ...loggedOnly, situation: 'deleting fails' },
  'order.load': { text: 'We couldn’t load your purchase orders', kind: 'error', where: '/purchase-order', ...loggedOnly, situation: 'fetching fails' },
  'order.insert': { text: 'We couldn’t add the purchase order.', kind: 'error', where: '/purchase-order', ...loggedOnly, situation: 'adding fails' },
  'order.update': { text: 'We couldn’t update the purchase order.', kind: 'error', where: '/purchase-order', ...loggedOnly, situation: 'a change fails' },
  'order.delete': { text: 'We couldn’t delete the purchase order.', kind: 'error', where: '/purchase-order', ...loggedOnly, situation: 'deleting fails' },

  'video.nothing': { text: 'Failed to upload video: Please select a thumbnail and video', kind: 'error', where: '/training', section: '5, 8', situation: 'neither file is chosen' },
  'video.thumbnail': { text: 'Failed to upload video: Thumbnail Upload Failed', kind: 'error', where: '/training', section: '8', situation: 'the thumbnail is refused' },
  'video.film': { text: 'Failed to upload video: Video Upload Failed', kind: 'error', where: '/training', section: '8', situation: 'the video is refused' },
  'video.insert': { text: 'Failed to upload video: Failed to insert video', kind: 'error', where: '/training', section: '8', situation: 'the files arrived, adding fails' },
  'video.update': { text: 'Failed to upload video: Failed to update video', kind: 'error', where: '/training', section: '8', situation: 'a change fails' },
  'video.saved': { text: 'Video saved successfully!', kind: 'success', where: '/training', section: '8', situation: 'a video is saved' },
  'video.busy': { text: 'Uploading Video', kind: 'state', where: '/training', section: '2.5', situation: 'the files are on their way' },
  'video.ask': { text: 'Are you sure you want to delete this video?', kind: 'question', where: '/training', section: '5', situation: 'before a video is deleted' },
  'video.delete': { text: 'Failed to delete video: We couldn’t reach the server. Check your connection and try again.', kind: 'error', where: '/training', section: '8', situation: 'deleting fails' },
  'video.deleted': { text: 'Video deleted successfully!', kind: 'success', where: '/training', section: '8', situation: 'a video is in the trash' },

  'social.signedOut': { text: 'You must be logged in to add an account.', kind: 'error', where: '/social-media', section: '8', situation: 'the session is over when an account is added' },
  'social.added': { text: 'Account added successfully!', kind: 'success', where: '/social-media', section: '8', situation: 'an account is added' },
  'social.updated': { text: 'Account updated successfully!', kind: 'success', where: '/social-media', section: '8', situation: 'an account is changed' },
  'social.deleted': { text: 'Account deleted successfully!', kind: 'success', where: '/social-media', section: '8', situation: 'an account is in the trash' },

  'profile.load': { text: 'We couldn’t load the profile', kind: 'error', where: '/account', ...loggedOnly, situation: 'fetching the profile fails' },
  'profile.save': { text: 'We couldn’t save the profile.', kind: 'error', where: '/account', ...loggedOnly, situation: 'saving the profile fails' },
  'profile.busy': { text: 'Saving...', kind: 'state', where: '/account', section: '2.5', situation: 'the profile is on its way' },
  'template.none': { text: 'No template available', kind: 'state', where: '/website-template', section: '2.5', situation: 'there is none' },
  'template.load': { text: 'We couldn’t load your template', kind: 'error', where: '/website-template', ...loggedOnly, situation: 'fetching the template fails' },
  'template.save': { text: 'We couldn’t save the template.', kind: 'error', where: '/website-template', ...loggedOnly, situation: 'saving the template fails' },
  'automation.none': { text: 'No Automations', kind: 'state', where: '/automations', section: '2.5', situation: 'there are none' },
  'automation.load': { text: 'We couldn’t load your automations', kind: 'error', where: '/automations', ...loggedOnly, situation: 'fetching the automations fails' },
  'automation.insert': { text: 'We couldn’t add the automation.', kind: 'error', where: '/automations', ...loggedOnly, situation: 'adding fails' },
  'automation.ask': { text: 'We couldn’t send the request.', kind: 'error', where: '/automations', ...loggedOnly, situation: 'requesting one fails' },
  'automation.update': { text: 'We couldn’t update the automation.', kind: 'error', where: '/automations', ...loggedOnly, situation: 'a change fails' },
  'automation.delete': { text: 'We couldn’t delete the automation.', kind: 'error', where: '/automations', ...loggedOnly, situation: 'deleting fails' },

  'service.credentials': { ...signInIssue, section: '5', text: 'You must provide either an email or phone number and a password', situation: 'a call names neither' },
  'service.noSession': { ...signInIssue, text: 'No session defined in URL', situation: 'a way back without a session' },
  'service.notPkce': { ...signInIssue, text: 'Not a valid PKCE flow url.', situation: 'a way back of another flow' },
  'service.noCode': { ...signInIssue, text: 'No code detected.', situation: 'a way back without a code' },
  'service.token': { ...signInIssue, text: 'An error occurred on token verification.', situation: 'a one-time code or token is refused' },
} satisfies Record<string, CatalogueEntry>

export type MessageId = keyof typeof catalogue

/** Every message, question and state of the specification, and a helpful text for each situation that it only logs. */
export const messages: Readonly<Record<MessageId, CatalogueEntry>> = catalogue
