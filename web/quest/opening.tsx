import type { ModuleText } from '../../content/curriculum/schema.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { Live } from '../ui/notice.tsx'
import styles from './opening.module.css'
import inputStyles from './self-check-input.module.css'
import { instinctId, type Notes } from './use-notes.ts'

/** The story before the law: where one participant's data are now, a scene, and what the learner would do in it. */
export function Opening({ module: { id, thread, opening, quests }, notes }: { module: ModuleText; notes: Notes }) {
  const instinct = notes.texts.get(instinctId(id))
  return (
    <div className={styles['opening']}>
      <aside className={styles['thread']} aria-label={texts.thread}>
        <p className={styles['kind']}>{texts.thread}</p>
        <p>{thread}</p>
      </aside>
      <section className={styles['scene']} aria-labelledby="opening">
        <p className={styles['kind']}>{texts.opening}</p>
        <h2 id="opening">{quests[0]?.title}</h2>
        {opening.scene.map(paragraph => (
          <p key={paragraph} className={styles['text']}>
            {paragraph}
          </p>
        ))}
        <fieldset className={classNames(styles['choices'], inputStyles['options'])}>
          <legend>
            <span className={styles['question']}>{texts.instinctQuestion}</span>
            <span className={styles['hint']}>{texts.instinctHint}</span>
          </legend>
          {opening.choices.map(choice => (
            <label key={choice} className={inputStyles['option']}>
              <input
                type="radio"
                name="instinct"
                checked={choice === instinct}
                onChange={() => notes.onWrite(instinctId(id), choice)}
              />
              <span>{choice}</span>
            </label>
          ))}
        </fieldset>
        <div className={styles['noted']}>
          <Live>{instinct !== undefined && texts.instinctNoted}</Live>
        </div>
      </section>
    </div>
  )
}
