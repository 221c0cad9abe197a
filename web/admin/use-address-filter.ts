import { useSearchParams } from 'react-router-dom'

interface AddressFilter {
  /** '' is no filter. */
  readonly read: (name: string) => string
  readonly write: (changes: Readonly<Record<string, string>>) => void
}

/** The filter of a list, kept in the page's address: it can be shared, and a reload or a way back keeps it. */
export function useAddressFilter(): AddressFilter {
  const [address, setAddress] = useSearchParams()
  return {
    read: name => address.get(name) ?? '',
    write: changes =>
      setAddress(
        present => {
          const next = new URLSearchParams(present)
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      ),
  }
}
