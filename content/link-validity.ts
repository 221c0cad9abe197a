/** How long the links to set a password work (decisions, "People and sessions"); as the database and as people read it. */
export const linkValidity = { invitation: '7 days', reset: '1 hour' } as const
