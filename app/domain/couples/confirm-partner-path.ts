export const confirmPartnerPath = "/app/partner";
