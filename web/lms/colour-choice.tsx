import { useLayoutEffect, useState } from 'react'
import { lmsTexts as texts } from '../../content/lms-texts.ts'
import { Button } from '../ui/button.tsx'
import styles from './colour-choice.module.css'

const key = 'asterleigh colours'

/** Returns the colours that the learner chose in this browser, light by default or where the browser blocks storage. */
function readColours(): 'light' | 'dark' {
  try {
    return localStorage.getItem(key) === 'dark' ? 'dark' : 'light'
  } catch {
    return 'light'
  }
}

/** Changes between light and dark colours, under the module. */
export function ColourChoice() {
  const [colours, setColours] = useState(readColours)
  useLayoutEffect(() => {
    document.documentElement.dataset['colours'] = colours
  }, [colours])
  const other = colours === 'dark' ? 'light' : 'dark'
  const choose = () => {
    setColours(other)
    try {
      localStorage.setItem(key, other)
    } catch {
      // The choice holds until the page is closed.
    }
  }
  return (
    <footer className={styles['choice']}>
      <Button variant="quiet" onClick={choose}>
        {other === 'dark' ? texts.darkColours : texts.lightColours}
      </Button>
    </footer>
  )
}
