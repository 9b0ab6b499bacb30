export const lateWords = 'It came later';
