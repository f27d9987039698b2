// Accessibility of captured screens, by a11ylint, which has to be on the PATH of the agent{{source}}.
// Fails a build only when something is new. A stage for the Jenkinsfile:
stage('Accessibility') {
  steps {
    sh 'a11ylint check --output pretty --output junit=a11ylint.xml --output html=a11ylint.html'
  }
  post {
    always {
      junit 'a11ylint.xml'
      archiveArtifacts artifacts: 'a11ylint.html', allowEmptyArchive: true
    }
  }
}
