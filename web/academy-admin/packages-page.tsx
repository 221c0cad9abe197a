import { useState } from 'react'
import { packageFormats, packagePath, passMarkPattern } from '../../api/contract/admin/packages.ts'
import { packagesPageTexts as texts } from '../../content/academy-admin/package-texts.ts'
import { allModules } from '../../content/curriculum/outline.ts'
import { academyAdminArea } from '../admin/admin-area.ts'
import { AdminPage } from '../admin/admin-page.tsx'
import { ExportButton } from '../admin/export-button.tsx'
import { SelectField, TextField } from '../ui/form-fields.tsx'
import styles from './packages-page.module.css'

const modules = [
  ['1-7', texts.choose.seven] as const,
  ...allModules.map(({ id, title }) => [String(id), texts.choose.module(id, title)] as const),
]

/** Explains the packages for other learning platforms and downloads them. */
export function PackagesPage() {
  return (
    <AdminPage area={academyAdminArea} title={texts.title} intro={texts.intro}>
      <div className={styles['packages']}>
        <Downloads />
        <div className={styles['notes']}>
          <Points {...texts.learners} />
          <Points {...texts.records} />
          <Points {...texts.moodle} />
          <Points {...texts.otherPlatforms} />
        </div>
      </div>
    </AdminPage>
  )
}

function Downloads() {
  const [module, setModule] = useState('')
  const [typed, setTyped] = useState('')
  const passMark = typed.trim().replace(/\s*%$/, '')
  const isUsable = passMark === '' || new RegExp(passMarkPattern).test(passMark)
  const query = new URLSearchParams([
    ...(module === '' ? [] : [['module', module]]),
    ...(passMark === '' ? [] : [['passMark', passMark]]),
  ])
  return (
    <section className={styles['choose']} aria-labelledby="packages-choose">
      <h2 id="packages-choose">{texts.choose.title}</h2>
      <div className={styles['module']}>
        <SelectField
          label={texts.choose.modules}
          placeholder={texts.choose.all}
          options={modules}
          value={module}
          onChange={event => setModule(event.target.value)}
        />
        <p>{texts.choose.hint}</p>
      </div>
      <div className={styles['module']}>
        <TextField
          label={texts.choose.passMark}
          hint={texts.choose.passMarkHint}
          error={isUsable ? undefined : texts.choose.passMarkWrong}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <ul className={styles['formats']}>
        {packageFormats.map(format => {
          const { name, when, reports, button } = texts.formats[format]
          const address = packagePath.replace(':format', format)
          return (
            <li key={format}>
              <h3>{name}</h3>
              <div>
                <p>{when}</p>
                <p>{reports}</p>
              </div>
              <ExportButton address={String(query) === '' ? address : `${address}?${query}`} label={button} />
            </li>
          )
        })}
      </ul>
      <p className={styles['unsure']}>{texts.choose.unsure}</p>
    </section>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
