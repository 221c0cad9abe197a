/** Validity of the links to set a password (PRODUCT.md, "Links"), as text for people and for PostgreSQL. */
export const linkValidity = { invitation: '7 days', reset: '1 hour' } as const
