module.exports = require('@portal/tooling/webpack').remote(__dirname)
