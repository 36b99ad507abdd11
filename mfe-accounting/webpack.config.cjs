module.exports = require('@portal/build/webpack').remote(__dirname)
