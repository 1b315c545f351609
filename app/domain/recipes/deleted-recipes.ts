export const deletedDays = 30;
