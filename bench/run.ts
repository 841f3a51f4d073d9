import { cpus } from 'node:os'
import { isWebBuilt, measureBundles } from './bundle.ts'
import { openCluster, type Cluster } from './cluster.ts'
import { measureCrowd } from './crowd.ts'
import { measureDataSize } from './data-size.ts'
import { measureDeactivation } from './deactivate.ts'
import { measureDesk } from './desk.ts'
import { measureDisk } from './disk.ts'
import { measureEndurance } from './endurance.ts'
import { measureHostile } from './hostile.ts'
import { measureKinds } from './kind.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLive } from './live.ts'
import { measureLongLists } from './long-list.ts'
import { measureOperations } from './operations.ts'
import { openPair, type Pair } from './pair.ts'
import { measureRecords } from './records.ts'
import { measureReminders } from './reminders.ts'
import { openReport } from './report.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStaff } from './staff.ts'
import { openStage } from './stage.ts'
import { measureMemory, measureStart } from './start.ts'
import { measureStorm } from './storm.ts'
import { lines, measureThroughput } from './throughput.ts'
import { measureTraces } from './traces.ts'
import { measureWithWrk } from './wrk.ts'

/** Sections that measure the pair of servers. */
const onServers = [...lines, 'wrk', 'sign-in', 'hostile', 'clients', 'kinds', 'rows', 'live', 'crowd', 'deactivate']
/** Those that have databases of their own in the same PostgreSQL. */
const onCluster = [...onServers, 'disk', 'desk', 'records', 'staff', 'endurance', 'reminders', 'storm', 'traces']
const sections = [...onCluster, 'operations', 'start', 'memory', 'bundle', 'lighthouse']
/** Run only when they are named: they take many minutes, or need a program. */
const onlyNamed = ['wrk', 'staff', 'endurance', 'operations', 'traces']
const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !sections.includes(name))
if (unknown) {
  console.error(`There is no section "${unknown}": choose from ${sections.join(', ')}, or none for all.`)
  process.exit(1)
}
const wants = (...names: string[]) =>
  names.some((name) => (chosen.length === 0 ? !onlyNamed.includes(name) : chosen.includes(name)))

const begun = performance.now()
const stage = openStage()
const report = openReport()
try {
  report.line(
    `Node ${process.versions.node}, ${cpus().length} processors (${cpus()[0]?.model.trim() ?? 'unknown'}), PostgreSQL of this project with fsync on`,
  )
  const cluster = wants(...onCluster) ? await openCluster(stage) : undefined
  const pair = cluster && wants(...onServers) ? await measureServers(cluster) : undefined
  if (cluster && wants('reminders')) await measureReminders(stage, cluster, report)
  if (cluster && wants('disk')) await measureDisk(cluster, report)
  if (cluster && wants('desk')) await measureDesk(stage, cluster, report)
  if (cluster && wants('records')) await measureRecords(stage, cluster, report)
  if (cluster && wants('staff')) await measureStaff(stage, cluster, report)
  if (cluster && wants('endurance')) await measureEndurance(stage, cluster, report)
  if (cluster && wants('storm') && isWebBuilt()) await measureStorm(stage, cluster, report)
  if (cluster && wants('traces')) await measureTraces(stage, cluster, report)
  if (wants('memory')) await measureMemory(stage, pair?.ours, report)
  await pair?.ours.stop()
  if (wants('operations')) await measureOperations(stage, report)
  if (wants('start')) await measureStart(stage, report)
  if (wants('storm', 'bundle', 'lighthouse') && !isWebBuilt())
    report.line('Storm, bundles and Lighthouse are left out: the web pages are not built (npm run build).')
  else {
    if (wants('bundle')) await measureBundles(report)
    if (wants('lighthouse')) await measureLighthouse(stage, report)
  }
  const missed = report.verdicts.filter(({ reached }) => !reached)
  report.title(
    `${report.verdicts.length - missed.length} of ${report.verdicts.length} targets reached, in ${Math.round((performance.now() - begun) / 1_000)} s`,
  )
  for (const { what } of missed) report.line(`not reached: ${what}`)
} finally {
  await stage.end()
}

async function measureServers(cluster: Cluster): Promise<Pair> {
  const pair = await openPair(stage, cluster)
  const throughput = lines.filter((line) => wants(line))
  if (throughput.length > 0) await measureThroughput(cluster, pair, throughput, report)
  await pair.bare.stop()
  if (wants('wrk')) await measureWithWrk(stage, cluster, pair, report)
  if (wants('sign-in')) await measureSignIn(pair, report)
  if (wants('hostile')) await measureHostile(pair, report)
  // As every client, so before other sections make staff of some and deactivate them.
  if (wants('clients')) await measureDataSize(stage, cluster, pair, report)
  if (wants('kinds')) await measureKinds(cluster, pair, report)
  if (wants('rows')) await measureLongLists(cluster, pair, report)
  if (wants('live')) await measureLive(cluster, pair, report)
  if (wants('crowd')) await measureCrowd(cluster, pair, report)
  if (wants('deactivate')) await measureDeactivation(cluster, pair, report)
  return pair
}
