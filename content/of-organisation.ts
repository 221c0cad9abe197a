/** Returns the name of an area or an admin, followed by that of the organisation if there are several. */
export const ofOrganisation = (name: string, organisation: string | undefined): string =>
  organisation === undefined ? name : `${name}, ${organisation}`
