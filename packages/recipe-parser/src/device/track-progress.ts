const tickMs = 1000;
/** Tesseract reports nothing while it loads or looks for lines, so each tick covers this share of the job's rest. */
const shareOfTick = 0.04;
/** The share of the first image's progress that opening the recogniser takes. */
const openingShare = 0.1;

/**
 * Reports the progress of the running image at least once a second, never less than before. How many jobs an image takes is
 * known only at its end, so each job covers a share of what is left.
 */
export function trackProgress(report: (fractionOfImage: number) => void) {
  let [done, share, job, hasMoved] = [0, openingShare, 0, false];
  const moveJob = (fraction: number) => {
    hasMoved ||= fraction > job;
    job = Math.max(job, Math.min(fraction, 0.99));
    report(done + (1 - done) * share * job);
  };
  const beginJob = (next: number) => {
    [done, share, job] = [done + (1 - done) * share, next, 0];
    moveJob(0);
  };
  const beginImage = () => {
    [done, share, job] = [0, 0, 0];
  };
  const ticking = setInterval(() => {
    if (!hasMoved) moveJob(job + (1 - job) * shareOfTick);
    hasMoved = false;
  }, tickMs);
  return { moveJob, beginJob, beginImage, stop: () => clearInterval(ticking) };
}
