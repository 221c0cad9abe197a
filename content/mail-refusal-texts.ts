/** Why a mail server refused an email for good. */
export type MailRefusal = 'unknown-address' | 'unknown-domain' | 'mailbox-full' | 'message-refused'

/** Tells an admin why a mail to this address was not delivered, and what to do. `isInvited`: the person needs a new invitation. */
export function undeliveredText(refusal: MailRefusal, email: string, isInvited: boolean): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const again = isInvited ? ', then send the invitation again' : ''
  switch (refusal) {
    case 'unknown-address':
      return `The mail server at ${domain} doesn’t know this address. Correct it${again}.`
    case 'unknown-domain':
      return `No mail server accepts email for ${domain}. Correct the address${again}.`
    case 'mailbox-full':
      return `The mailbox is full. Ask them to free up space${again}.`
    case 'message-refused':
      return `The mail server at ${domain} refused our message. Ask the IT team there to accept our emails${again}.`
  }
}
