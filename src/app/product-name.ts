export const productName = 'Total Business Build-Out'
