import { useEffect, useState } from 'react'

/**
 * Returns the number of an article's `<section>`s that were scrolled past. It never decreases while the page is open.
 */
export function useReadSections(article: HTMLElement | null, count: number): number {
  const [read, setRead] = useState(0)
  useEffect(() => {
    if (!article) return
    const sections = [...article.querySelectorAll(':scope > section')]
    const look = () => {
      const passed = sections.filter(section => section.getBoundingClientRect().bottom < window.innerHeight).length
      setRead(before => Math.max(before, Math.min(passed, count)))
    }
    const observer = new IntersectionObserver(look, { threshold: [0, 1] })
    for (const section of sections) observer.observe(section)
    window.addEventListener('scrollend', look)
    return () => {
      observer.disconnect()
      window.removeEventListener('scrollend', look)
    }
  }, [article, count])
  return read
}
