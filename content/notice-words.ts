/** What stands above a message of each tone, unless the message has a word of its own. */
export const noticeWords = { info: 'Note', success: 'Done', warning: 'Attention', danger: 'Error' } as const
