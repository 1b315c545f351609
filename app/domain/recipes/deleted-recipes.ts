/** For how long a deleted recipe can be restored. */
export const deletedDays = 30;
