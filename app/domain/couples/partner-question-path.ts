export const partnerQuestionPath = "/app/partner";
