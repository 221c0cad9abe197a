/** The default word above a message, by tone. */
export const noticeWords = { info: 'Note', success: 'Done', warning: 'Attention', danger: 'Error' } as const
