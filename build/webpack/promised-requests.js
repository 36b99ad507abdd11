// Written by promised-requests-loader.cjs when the host is compiled.
