const trackingParameter =
  /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|ttclid|twclid|epik|srsltid|igsh|igshid|mibextid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|vero_id|smid|is_from_webapp|sender_device|is_copy_url)$/i;

/** Removes tracking parameters and the fragment from a web address. */
export function removeTrackingParameters(address: string): string {
  const url = new URL(address);
  const names = [...new Set(url.searchParams.keys())].filter((name) => trackingParameter.test(name));
  // Anything else stays as it was written: to delete a parameter writes all of them anew.
  for (const name of names) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}
