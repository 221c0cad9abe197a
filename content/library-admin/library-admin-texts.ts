/** Texts of the CSV file of a resource's downloads. */
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

/** Texts of the library admin's dashboard. */
export const libraryAdminTexts = {
  title: 'Resource library',
  add: 'Add Resource',

  stats: {
    title: 'Overview',
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
    utc: 'Days and months are in UTC.',
    table: 'Show as a table',
    downloads: 'Downloads',
    loading: 'Loading the chart...',
    failed: 'Couldn’t load the chart. Please try again.',
  },

  list: {
    title: 'Resources',
    loading: 'Loading resources...',
    empty: 'No resources created yet',
    emptyHint: 'Add your first resource. It appears in the public library as soon as you save it.',
    shown: (count: number) => counted(count, 'resource', 'resources'),
    searchHint: 'Title, description, category or tags',
    type: 'Type',
    allTypes: 'All types',
    status: 'Status',
    allStatuses: 'All statuses',
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
    ownAddress: 'Embedded file',
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
      `Someone else has just changed “${title}”, so your change wasn’t made. The latest version is shown now. Please check it, then try again.`,
  },
  deletion: {
    title: 'Delete resource',
    text: (title: string) => `This permanently deletes “${title}” from the library. You can’t undo this.`,
    records: (count: number) =>
      count === 0
        ? 'It hasn’t been downloaded yet.'
        : `Its ${counted(count, 'download', 'downloads')} and the records of who downloaded it are deleted too. Export them first if you need them.`,
    instead: 'To hide it from visitors without losing anything, deactivate it instead.',
    button: 'Delete resource',
    busy: 'Deleting...',
    failed: 'Failed to delete resource',
    network: 'Network error occurred while deleting resource',
  },
  reset: {
    open: 'Reset Downloads',
    title: 'Reset Downloads',
    text: (resources: number, downloads: number) =>
      `This sets the download counts of ${counted(resources, 'resource', 'resources')} to zero (${counted(downloads, 'download', 'downloads')} in total), deletes the records of who downloaded them and clears the chart.`,
    final:
      'You can’t undo this. If you need the records, export them first: open each resource’s downloads and choose “Export all as CSV”.',
    button: 'Reset all counts',
    busy: 'Resetting...',
    done: 'Download counts have been reset to zero',
    failed: 'Failed to reset download counts',
    network: 'Network error occurred while resetting download counts',
  },
  downloads: {
    title: (title: string) => `Downloads of ${title}`,
    table: 'Who downloaded it',
    shown: (rows: number) => counted(rows, 'download', 'downloads'),
    name: 'Name',
    email: 'Email',
    company: 'Company',
    role: 'Role',
    downloaded: 'Downloaded',
    noRole: 'Not specified',
    /** The export ignores the search field beside it. */
    exportAll: 'Export all as CSV',
    empty: 'No downloads yet',
    /** The count outlives the records (PRODUCT.md, "Privacy"). */
    expired: (count: number, months: number) =>
      `${counted(count, 'download counts', 'downloads count')} towards the total but no longer ${count === 1 ? 'has a record' : 'have records'}. Records are deleted after ${months} months, or earlier at the visitor’s request.`,
    searchHint: 'Name, email address or company',
    loading: 'Loading downloads...',
    failed: 'Failed to load resource downloads',
    network: 'Network error occurred while loading resource downloads',
  },
} as const
