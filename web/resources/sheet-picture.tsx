import styles from './sheet-picture.module.css'

/** The first page of a document, in small. `address`: null where there is no picture. */
export function SheetPicture({ address }: { address: string | null }) {
  return (
    <div className={styles['sheet']}>
      {/* The words beside it say what it is. */}
      {address !== null && <img src={address} alt="" width={300} height={400} loading="lazy" decoding="async" />}
    </div>
  )
}
