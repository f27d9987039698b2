// Accessibility of captured screens, by a11ylint, which has to be on the PATH of the agent{{source}}.
// Fails a build only when something is new. The build of a change is compared with the branch that it goes into, which the
// clone has where branches are built as they will be merged. A stage for the Jenkinsfile:
stage('Accessibility') {
  options { timeout(time: 15, unit: 'MINUTES') }
  steps {
    // The change may have committed anything of this name: Jenkins takes reports from the checkout alone.
    sh 'rm -rf a11ylint-report && mkdir a11ylint-report'
    sh 'a11ylint check --against-target --output pretty --output junit=a11ylint-report/a11ylint.xml --output html=a11ylint-report/a11ylint.html'
  }
  post {
    always {
      junit 'a11ylint-report/a11ylint.xml'
      archiveArtifacts artifacts: 'a11ylint-report/a11ylint.html', allowEmptyArchive: true
    }
  }
}
