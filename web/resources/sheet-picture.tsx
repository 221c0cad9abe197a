import styles from './sheet-picture.module.css'

/** Thumbnail of a document's first page. `address`: null if there is none. */
export function SheetPicture({ address }: { address: string | null }) {
  return (
    <div className={styles['sheet']}>
      {/* Decorative: the text beside it names the document. */}
      {address !== null && <img src={address} alt="" width={300} height={400} loading="lazy" decoding="async" />}
    </div>
  )
}
