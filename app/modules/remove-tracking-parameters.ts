const trackingParameter =
  /^(?:utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|ttclid|twclid|epik|srsltid|igsh|igshid|mibextid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|vero_id|smid|is_from_webapp|sender_device|is_copy_url)$/i;

/** Removes tracking parameters and the fragment from a web address. */
export function removeTrackingParameters(address: string): string {
  const url = new URL(address);
  const names = [...new Set(url.searchParams.keys())].filter((name) => trackingParameter.test(name));
  // An address without tracking parameters stays unchanged, because `delete` re-encodes all other parameters.
  for (const name of names) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}
