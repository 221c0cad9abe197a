import { libraryAdminTexts } from './library-admin-texts.ts'

/** The library admin's form for a resource (PRODUCT.md, "Resource form and files"). */
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
  tagList: 'Tags',

  file: {
    label: 'File',
    choose: 'Upload a file',
    another: 'Upload another file',
    drop: 'or drop it here',
    hint: 'PDF, XLS or XLSX, less than 10 MB',
    /** Above the address; null: it is not folded. */
    advanced: null,
    address: 'Link (URL)',
    addressHint: 'An https: link to use instead of an upload.',
    addressTaken: 'Remove the file above to use a link instead.',
    one: 'Please choose one file only.',
    required: 'Please upload a file or enter a link.',
    badAddress: 'Please enter an https: link.',
    embedded: 'Embedded file',
  },
  preview: {
    label: 'Preview image (optional)',
    choose: 'Upload an image',
    another: 'Upload another image',
    drop: 'or drop it here',
    hint: 'PNG, JPEG or WebP, less than 2 MB',
    advanced: 'Advanced',
    address: 'Image data URL',
    addressHint: 'To use instead of an upload. Links to other websites aren’t allowed.',
    addressTaken: 'Remove the image above to use a data URL instead.',
    one: 'Please choose one image only.',
    badAddress: 'Please enter a data: URL for a PNG, JPEG or WebP image.',
    stored: 'Uploaded image',
    embedded: 'Embedded image',
  },
  upload: {
    progress: (name: string) => `Uploading ${name}`,
    sent: (percent: number, sent: string, total: string) => `${percent}% – ${sent} of ${total}`,
    started: 'Uploading…',
    checking: 'Upload complete. Checking the file…',
    stalling:
      'The upload is paused because the connection has stalled or other uploads are ahead of it. It will resume automatically.',
    cancel: 'Cancel upload',
    retry: 'Try again',
    remove: 'Remove',
    putBack: 'Keep the current file',
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
      `Visitors download a ${type.toLowerCase()} as a ${saved} file, but this file is ${is}. It may not open on their computers. Please choose another file or type.`,
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
  waitingNote:
    'Your changes will be saved when the upload is complete. If you edit the form before then, save it again.',
  failed: { create: 'Failed to create resource', edit: 'Failed to update resource' },
  network: {
    create: 'Network error occurred while creating resource',
    edit: 'Network error occurred while updating resource',
  },
  saved: { create: 'Resource created successfully', edit: 'Resource updated successfully' },
  offline: 'Nothing you entered is lost. Save it when you are back online.',
  restored: {
    word: 'Restored',
    text: 'We have restored the changes you didn’t save last time.',
    discard: 'Start over',
  },

  leave: {
    title: 'Discard your changes?',
    text: 'Your changes haven’t been saved.',
    upload: 'The upload will be cancelled.',
    button: 'Discard',
  },

  conflict: {
    word: 'Not saved',
    text: 'This resource has been changed since you opened it. What you entered is still in the form. “Reload” replaces it with the current version, so copy anything you want to keep first.',
    reload: 'Reload',
  },
  deleted:
    'This resource no longer exists. What you entered is still in the form: copy anything you want to keep, then choose “Cancel”.',
} as const
