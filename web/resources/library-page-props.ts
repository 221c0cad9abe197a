import type { ReactNode } from 'react'

export interface LibraryPageProps {
  /** What stands in place of the part with the list. */
  part?: ReactNode
}
