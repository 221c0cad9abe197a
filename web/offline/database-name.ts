/** What the browser calls the device's database. */
export const databaseName = 'asterleigh'
