import { libraryAdminTexts } from './library-admin-texts.ts'

/** The library admin's form for a resource (specification, sections 3, 5 and 8). */
export const resourceFormTexts = {
  create: libraryAdminTexts.add,
  edit: 'Edit Resource',
  title: 'Title',
  type: 'Type',
  description: 'Description',
  category: 'Category',
  choose: 'Please choose',
  tags: 'Tags (optional)',
  tagsHint: 'Separated by commas',
  tagList: 'As visitors find them',

  /** Names of the fields in the notice about another admin's changes. */
  fields: {
    title: 'Title',
    type: 'Type',
    description: 'Description',
    category: 'Category',
    tags: 'Tags',
    file: 'File',
    preview: 'Preview image',
  },

  file: {
    label: 'File',
    choose: 'Choose a file',
    another: 'Choose another file',
    drop: 'or drop it here',
    hint: 'PDF, XLS or XLSX, less than 10 MB',
    address: 'File URL',
    addressHint: 'Instead of an upload: an https: address',
    addressTaken: 'The file above is used. Remove it to give an address instead.',
    one: 'Please choose one file.',
    required: 'Please choose a file or enter its URL.',
    badAddress: 'Please enter an https: address.',
    embedded: 'Embedded file',
  },
  preview: {
    label: 'Preview image (optional)',
    choose: 'Choose an image',
    another: 'Choose another image',
    drop: 'or drop it here',
    hint: 'PNG, JPEG or WebP, less than 2 MB',
    address: 'Image as a data: address',
    addressHint: 'Instead of an upload. Pages never load images from other websites.',
    addressTaken: 'The image above is used. Remove it to give an address instead.',
    one: 'Please choose one image.',
    badAddress: 'Please enter a data: address of a PNG, JPEG or WebP image.',
    stored: 'Uploaded image',
    embedded: 'Embedded image',
  },
  upload: {
    progress: (name: string) => `Upload of ${name}`,
    sent: (percent: number, sent: string, total: string) => `${percent}% – ${sent} of ${total}`,
    started: 'Uploading…',
    checking: 'Sent. The server is checking the file…',
    stalling:
      'The upload is waiting: the connection has stalled, or other uploads come first. It continues automatically.',
    cancel: 'Cancel upload',
    retry: 'Try again',
    remove: 'Remove',
    putBack: 'Keep the current one',
    present: 'In use',
    uploaded: 'Uploaded',
    size: (bytes: number) =>
      bytes < 100_000
        ? `${Math.ceil(bytes / 1024).toLocaleString('en-US')} kB`
        : `${(bytes / (1024 * 1024)).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`,
    /** The server refused without a message. */
    refused: 'File upload failed',
    failed: 'Failed to upload file. Please try again.',
  },
  misfit: {
    word: 'Please check',
    text: (type: string, saved: string, is: string) =>
      `Visitors save a ${type.toLowerCase()} under a name that ends in ${saved}, but this file is ${is}. Many programs will not open it.`,
    isPdf: 'a PDF',
    isSheet: (ending: string) => `an Excel file (${ending})`,
  },

  required: {
    title: 'Please enter the title.',
    type: 'Please choose the type.',
    description: 'Please enter the description.',
    category: 'Please choose the category.',
  },
  tooLong: (most: number) => `Please shorten this to ${most.toLocaleString('en-US')} characters.`,

  save: { create: 'Create resource', edit: 'Save changes' },
  saving: 'Saving...',
  waiting: 'Waiting for the upload...',
  waitingNote: 'Your changes will be saved when the upload is complete. Editing the form cancels that.',
  failed: { create: 'Failed to create resource', edit: 'Failed to update resource' },
  network: {
    create: 'Network error occurred while creating resource',
    edit: 'Network error occurred while updating resource',
  },
  saved: { create: 'Resource created successfully', edit: 'Resource updated successfully' },
  offline: 'Your input is kept. Save it when the connection is back.',
  restored: {
    word: 'Restored',
    text: 'We restored what you entered before you left the page.',
    discard: 'Start over',
  },

  leave: {
    title: 'Discard your changes?',
    text: 'They have not been saved.',
    upload: 'The upload will be stopped.',
    button: 'Discard',
  },

  conflict: {
    word: 'Changed by someone else',
    intro: 'Someone else has saved this resource since you opened it. Nothing you entered is lost.',
    merged: 'They changed these fields, which you did not edit. Their version is now in the form:',
    conflicting: 'You both edited these fields. The form keeps your version. Theirs is:',
    empty: '(empty)',
    choice:
      '“Save mine anyway” saves the form as it is now. “Reload” discards your changes and shows the saved version.',
    save: 'Save mine anyway',
    reload: 'Reload',
  },
  deleted: { save: 'Create as a new resource' },
} as const
