module.exports = require('@portal/build/webpack').host(__dirname)
