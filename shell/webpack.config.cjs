module.exports = require('@portal/tooling/webpack').host(__dirname)
