/** Texts of the CSV file of a resource's downloads (specification, section 2). */
export const downloadsCsvTexts = {
  fileName: (title: string, date: string) => `Downloads of ${title} ${date}.csv`,
  columns: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    company: 'Company',
    role: 'Role',
    downloadedAt: 'Downloaded at',
  },
  noRole: 'Not specified',
} as const

const number = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

/** Texts of the library admin's dashboard (specification, sections 2 and 8). */
export const libraryAdminTexts = {
  title: 'Resource library',
  add: 'Add Resource',

  stats: {
    title: 'The library in figures',
    resources: 'Total Resources',
    downloads: 'Total Downloads',
    active: 'Active Resources',
  },
  chart: {
    title: 'Downloads over time',
    period: 'Period',
    day: {
      button: '30 days',
      sum: (count: number) => `${counted(count, 'download', 'downloads')} in the last 30 days`,
      most: (count: number, day: string) => `Most on ${day}: ${number(count)}.`,
      current: 'Today',
      column: 'Day',
    },
    month: {
      button: '12 months',
      sum: (count: number) => `${counted(count, 'download', 'downloads')} in the last 12 months`,
      most: (count: number, month: string) => `Most in ${month}: ${number(count)}.`,
      current: 'This month',
      column: 'Month',
    },
    bar: (label: string, count: number) => `${label}: ${counted(count, 'download', 'downloads')}`,
    utc: 'Days and months are those of UTC.',
    table: 'Show as a table',
    downloads: 'Downloads',
    loading: 'Loading the chart',
    failed: 'The chart could not be loaded. Please try again.',
  },

  list: {
    title: 'Resources',
    loading: 'Loading the resources',
    empty: 'No resources created yet',
    emptyHint: 'What you add here appears in the public library as soon as it is saved.',
    shown: (count: number) => counted(count, 'resource', 'resources'),
    searchHint: 'Title, description, category or tags',
    type: 'Type',
    allTypes: 'Every type',
    status: 'Status',
    allStatuses: 'Every status',
    sort: 'Sort by',
    newest: 'Newest first',
    oldest: 'Oldest first',
    mostDownloads: 'Most downloads',
    fewestDownloads: 'Fewest downloads',
    titleUp: 'Title, A to Z',
    titleDown: 'Title, Z to A',
  },
  card: {
    active: 'Active',
    inactive: 'Inactive',
    tags: 'Tags',
    added: 'Added',
    file: 'File',
    ownAddress: 'In its address',
    edit: 'Edit',
    activate: 'Activate',
    deactivate: 'Deactivate',
    delete: 'Delete',
    downloads: (count: number) => (count === 1 ? 'download' : 'downloads'),
    viewDownloads: 'View downloads',
  },

  activation: {
    activated: 'Resource activated successfully',
    deactivated: 'Resource deactivated successfully',
    undo: 'Undo',
    failed: 'Failed to update resource',
    network: 'Network error occurred while updating resource',
    meanwhile: (title: string) =>
      `Somebody else has changed “${title}” meanwhile, so nothing was done. You see it as it is now; please look at it and decide again.`,
  },
  deletion: {
    title: 'Delete resource',
    text: (title: string) => `“${title}” will be gone from the library for good. This cannot be undone.`,
    records: (count: number) =>
      count === 0
        ? 'Nobody has downloaded it yet.'
        : `Its count of ${counted(count, 'download', 'downloads')} and the records of who downloaded it go too. If you may need them, export them first.`,
    instead: 'To hide it from visitors and keep everything, deactivate it instead.',
    button: 'Delete resource',
    busy: 'Deleting...',
    failed: 'Failed to delete resource',
    network: 'Network error occurred while deleting resource',
  },
  reset: {
    open: 'Reset Downloads',
    title: 'Reset Downloads',
    text: (resources: number, downloads: number) =>
      `The counts of ${counted(resources, 'resource', 'resources')} go back to zero: ${counted(downloads, 'download', 'downloads')} altogether. The records of who downloaded them are deleted, and the chart begins anew.`,
    final:
      'This cannot be undone. If you may need the records, export them first: each resource’s list of downloads has a CSV.',
    button: 'Reset all counts',
    busy: 'Resetting...',
    done: 'Download counts have been reset to zero',
    failed: 'Failed to reset download counts',
    network: 'Network error occurred while resetting download counts',
  },
  downloads: {
    title: (title: string) => `Downloads of ${title}`,
    table: 'Who downloaded it',
    shown: (rows: number) => `${counted(rows, 'download', 'downloads')} listed`,
    name: 'Name',
    email: 'Email',
    company: 'Company',
    role: 'Role',
    downloaded: 'Downloaded',
    noRole: 'Not specified',
    /** The export ignores the search field beside it. */
    exportAll: 'Export all as CSV',
    empty: 'No downloads yet',
    /** The count outlives the records (decisions, "Privacy of the product itself"). */
    expired: (count: number, months: number) =>
      `${counted(count, 'download is', 'downloads are')} counted whose records are gone: they are deleted after ${months} months, or when the visitor asks for it.`,
    searchHint: 'Name, e-mail address or company',
    loading: 'Loading the downloads',
    failed: 'Failed to load resource downloads',
    network: 'Network error occurred while loading resource downloads',
  },
} as const
